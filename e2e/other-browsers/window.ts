/** A window of a real browser, reduced to what the story needs. */
export interface Window<Element = unknown> {
  open(url: string): Promise<void>;
  /** Runs the body of an async function in the page. */
  run<T>(script: string): Promise<T>;
  /** The element that the expression finds in the page, if it is there. */
  find(expression: string): Promise<Element | undefined>;
  click(element: Element): Promise<void>;
  type(element: Element, text: string): Promise<void>;
  choose(element: Element, file: string): Promise<void>;
  close(): Promise<void>;
}

export interface OtherBrowser {
  name: string;
  /** What it needs and this machine lacks. */
  missing(): string | undefined;
  start(): Promise<Window>;
}
