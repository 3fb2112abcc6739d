import { useEffect, useState } from "react";
import { filesByPart, type LoadedFiles } from "./page-files.ts";

function read(): ReadonlyMap<string, LoadedFiles> {
  return filesByPart(performance.getEntriesByType("resource") as PerformanceResourceTiming[], location.origin);
}

/** The page's files by part, with each that comes. Reports are requests too, so a failure shows with them. */
export function usePageFiles(): ReadonlyMap<string, LoadedFiles> {
  const [files, setFiles] = useState(read);
  useEffect(() => {
    const observer = new PerformanceObserver(() => setFiles(read()));
    observer.observe({ type: "resource" });
    return () => observer.disconnect();
  }, []);
  return files;
}
