import { useEffect, useEffectEvent, useState } from "react";

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** Accepts the first file dropped anywhere: outside the target a browser would open it. True while one hovers. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const left = new AbortController();
    const options = { signal: left.signal };
    function hover(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    }
    function drop(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    }
    window.addEventListener("dragover", hover, options);
    window.addEventListener("drop", drop, options);
    window.addEventListener("dragleave", (event) => event.relatedTarget === null && setIsOver(false), options);
    return () => left.abort();
  }, []);
  return isOver;
}
