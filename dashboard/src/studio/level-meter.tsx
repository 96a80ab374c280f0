import { useEffect, useRef } from 'react';

/** How loud the microphone hears, as a bar; said in words only where nothing is heard. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
      if (bar.current) bar.current.style.scale = `${Math.min(1, loudest)} 1`;
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return (
    <span aria-hidden="true" className="block h-1.5 w-24 overflow-hidden rounded-full bg-on-night/20">
      <span ref={bar} className="block h-full origin-left bg-leaf transition-[scale] duration-100" />
    </span>
  );
}
