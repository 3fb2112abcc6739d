/** Two strokes, falling: seconds from the start, and Hz. */
const STROKES = [
  { at: 0, pitch: 1047 },
  { at: 0.28, pitch: 784 },
] as const;
const STROKE_SECONDS = 0.9;
const LOUDNESS = 0.5;
const SILENCE = 0.0001;

export interface Bell {
  /** Whether the browser lets it sound: not before the first tap or key. */
  isAllowed: () => boolean;
  /** Call in the handler of a tap. */
  allow: () => void;
  ring: () => void;
  close: () => void;
}

function strike(context: AudioContext, at: number, pitch: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + STROKE_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + STROKE_SECONDS);
}

/** A bell made of tones, so that it needs no file. Undefined where the browser makes no sound at all. */
export function createBell(onChange: () => void): Bell | undefined {
  if (typeof AudioContext === "undefined") return undefined;
  const context = new AudioContext();
  context.addEventListener("statechange", onChange);
  const isAllowed = () => context.state === "running";
  return {
    isAllowed,
    // Refused outside a tap: the note on the board stays.
    allow: () => void context.resume().catch(() => undefined),
    ring: () => {
      if (isAllowed()) for (const { at, pitch } of STROKES) strike(context, context.currentTime + at, pitch);
    },
    close: () => {
      context.removeEventListener("statechange", onChange);
      void context.close();
    },
  };
}
