import './follow-button.ts';

// What chooses a file comes with the first tap on play: few visitors watch.
document.addEventListener('sample', (event) => {
  event.preventDefault();
  const video = event.target as HTMLVideoElement;
  void import('./play-sample.ts').then(
    ({ playSample }) => playSample(video),
    () => {
      video.src = video.dataset.url ?? '';
    },
  );
});
