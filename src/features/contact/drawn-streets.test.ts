import { describe, expect, it } from 'vitest'
import { pointInDrawing } from './drawn-streets.ts'

describe('a point in the drawing of the streets', () => {
  it('lies in its middle, and north of it further up', () => {
    expect(pointInDrawing({ latitude: 24.6992, longitude: 46.6722 })).toEqual({ x: 180, y: 135 })
    const north = pointInDrawing({ latitude: 24.7012, longitude: 46.6722 })
    expect(north?.x).toBe(180)
    expect(north?.y).toBeCloseTo(90.5, 0)
    expect(pointInDrawing({ latitude: 24.6992, longitude: 46.6742 })?.x).toBeGreaterThan(180)
  })

  it('is not in it where the shop is somewhere else', () => {
    expect(pointInDrawing({ latitude: 24.7136, longitude: 46.6753 })).toBeUndefined()
    expect(pointInDrawing({ latitude: 21.4858, longitude: 39.1925 })).toBeUndefined()
  })
})
