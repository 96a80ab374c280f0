/** PUT a file as it is, and say what share of it has been sent, which `fetch` cannot; what comes of it is for `call`. */
export function sendFile<Data>(url: string, file: Blob, onProgress: (share: number) => void) {
  return new Promise<{
    data: Data | null;
    error: { value: unknown } | null;
    status: number;
    response: Response | undefined;
  }>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      const { status, responseText } = request;
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
      const response = new Response(null, { headers });
      if (status === 200) resolve({ data: JSON.parse(responseText), error: null, status, response });
      else resolve({ data: null, error: { value: responseText }, status, response });
    };
    request.onloadend = () => resolve({ data: null, error: { value: '' }, status: 0, response: undefined });
    request.send(file);
  });
}
