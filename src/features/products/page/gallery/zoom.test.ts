import { describe, expect, test } from 'vitest'
import { maxScale, panBy, wholePhoto, zoomTo, type Frame } from './zoom.ts'

const frame: Frame = { stage: { width: 400, height: 600 }, photo: { width: 400, height: 400 } }

/** Where a point of the photograph (from its middle, unscaled) is on the stage. */
const seen = (zoom: { scale: number; x: number; y: number }, spot: { x: number; y: number }) => ({
  x: zoom.x + spot.x * zoom.scale,
  y: zoom.y + spot.y * zoom.scale,
})

describe('enlarging', () => {
  test('keeps the spot under the finger in place', () => {
    const finger = { x: 100, y: -60 }
    const twice = zoomTo(wholePhoto, 2, finger, frame)
    expect(twice.scale).toBe(2)
    expect(seen(twice, finger).x).toBe(finger.x)
    const more = zoomTo(twice, 3, { x: -20, y: 10 }, frame)
    const spot = { x: (-20 - twice.x) / 2, y: (10 - twice.y) / 2 }
    expect(seen(more, spot)).toEqual({ x: -20, y: 10 })
  })

  test('ends at the whole photograph and at the largest scale', () => {
    expect(zoomTo({ scale: 2, x: 150, y: 40 }, 0.2, { x: 0, y: 0 }, frame)).toEqual(wholePhoto)
    expect(zoomTo(wholePhoto, 100, { x: 0, y: 0 }, frame).scale).toBe(maxScale)
  })
})

describe('moving', () => {
  test('goes as far as the edge of the photograph', () => {
    const twice = { scale: 2, x: 0, y: 0 }
    expect(panBy(twice, { x: 5000, y: -5000 }, frame)).toEqual({ scale: 2, x: 200, y: -100 })
  })

  test('leaves the whole photograph in the middle', () => {
    expect(panBy(wholePhoto, { x: 80, y: 80 }, frame)).toEqual(wholePhoto)
  })
})
