import { useEffect, useState } from "preact/hooks";

/** How much room the window leaves for layouts. */
export type WindowShape = "portrait" | "roomy" | "tight";

const ROOMY_PX = 950;

export function useShape(): WindowShape {
  const [shape, setShape] = useState(shapeOf);
  useEffect(() => {
    const look = (): void => setShape(shapeOf());
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, []);
  return shape;
}

function shapeOf(): WindowShape {
  if (window.innerHeight > window.innerWidth) return "portrait";
  return window.innerHeight >= ROOMY_PX ? "roomy" : "tight";
}
