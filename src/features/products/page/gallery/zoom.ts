/** The transform of a photograph: scaled by `scale`, moved by `x` and `y` CSS pixels from the middle of the stage. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
/** The stage, and the photograph in it as large as it fits. */
export type Frame = { stage: Size; photo: Size }

export const wholePhoto: Zoom = { scale: 1, x: 0, y: 0 }
export const maxScale = 4
/** A tap enlarges twice. */
export const tapScale = 2

/** Scales to `scale` and keeps the spot under `point` (from the middle of the stage) in place. */
export function zoomTo(zoom: Zoom, scale: number, point: Point, frame: Frame): Zoom {
  const next = Math.min(Math.max(scale, 1), maxScale)
  const factor = next / zoom.scale
  return within({ scale: next, x: point.x - (point.x - zoom.x) * factor, y: point.y - (point.y - zoom.y) * factor }, frame)
}

/** Pans the photograph, as far as its edge. */
export const panBy = (zoom: Zoom, by: Point, frame: Frame): Zoom => within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame)

/** No gap between the edges of photograph and stage if the photograph is larger; otherwise it is centred. */
function within(zoom: Zoom, { stage, photo }: Frame): Zoom {
  const clamp = (offset: number, photoLength: number, stageLength: number) => {
    const furthest = Math.max((photoLength * zoom.scale - stageLength) / 2, 0)
    return Math.min(Math.max(offset, -furthest), furthest)
  }
  return { scale: zoom.scale, x: clamp(zoom.x, photo.width, stage.width), y: clamp(zoom.y, photo.height, stage.height) }
}
