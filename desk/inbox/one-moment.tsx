/** Stands where the parts of a kind are awaited, at the size of a photograph. */
export const OneMoment = () => <div className="aspect-square bg-well motion-safe:animate-pulse" aria-hidden />
