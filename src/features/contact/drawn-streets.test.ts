import { describe, expect, it } from 'vitest'
import { placeInDrawing } from './drawn-streets.ts'

describe('a place in the drawing of the streets', () => {
  it('lies in its middle, and north of it further up', () => {
    expect(placeInDrawing({ latitude: 24.6992, longitude: 46.6722 })).toEqual({ x: 180, y: 135 })
    const north = placeInDrawing({ latitude: 24.7012, longitude: 46.6722 })
    expect(north?.x).toBe(180)
    expect(north?.y).toBeCloseTo(90.5, 0)
    expect(placeInDrawing({ latitude: 24.6992, longitude: 46.6742 })?.x).toBeGreaterThan(180)
  })

  it('is not in it where the shop is somewhere else', () => {
    expect(placeInDrawing({ latitude: 24.7136, longitude: 46.6753 })).toBeUndefined()
    expect(placeInDrawing({ latitude: 21.4858, longitude: 39.1925 })).toBeUndefined()
  })
})
