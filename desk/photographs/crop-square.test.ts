import { expect, test } from 'vitest'
import { cropOf, fitted, resized, squareOf, stretched, turnedCrop } from './crop-square.ts'

const wide = { width: 300, height: 200 }

test('without a part the square is in the middle, as large as the picture allows', () => {
  expect(squareOf(null, wide)).toEqual({ left: 50, top: 0, side: 200 })
  expect(squareOf(null, { width: 200, height: 300 })).toEqual({ left: 0, top: 50, side: 200 })
})

test('a square is the part that is stored, and back', () => {
  const square = { left: 30, top: 20, side: 120 }
  expect(cropOf(square, wide)).toEqual({ left: 0.1, top: 0.1, width: 0.4, height: 0.6 })
  expect(squareOf(cropOf(square, wide), wide)).toEqual(square)
})

test('it stays in the picture, and is not smaller than the shop can show', () => {
  expect(fitted({ left: -50, top: 190, side: 100 }, wide)).toEqual({ left: 0, top: 100, side: 100 })
  expect(fitted({ left: 10, top: 10, side: 1 }, wide)).toEqual({ left: 10, top: 10, side: 40 })
  expect(resized({ left: 100, top: 50, side: 100 }, 60, wide)).toEqual({ left: 120, top: 70, side: 60 })
  expect(resized({ left: 200, top: 100, side: 100 }, 900, wide)).toEqual({ left: 100, top: 0, side: 200 })
})

test('a corner is dragged while the opposite one stays', () => {
  const square = { left: 100, top: 50, side: 100 }
  expect(stretched(square, { x: 1, y: 1 }, { x: 240, y: 170 }, wide)).toEqual({ left: 100, top: 50, side: 140 })
  expect(stretched(square, { x: 1, y: 1 }, { x: 900, y: 900 }, wide)).toEqual({ left: 100, top: 50, side: 150 })
  expect(stretched(square, { x: 0, y: 0 }, { x: 160, y: 120 }, wide)).toEqual({ left: 160, top: 110, side: 40 })
  expect(stretched(square, { x: 0, y: 1 }, { x: 190, y: 60 }, wide)).toEqual({ left: 160, top: 50, side: 40 })
})

test('four turns show the same part again', () => {
  const crop = { left: 0.1, top: 0.2, width: 0.5, height: 0.4 }
  expect(turnedCrop(crop)).toEqual({ left: expect.closeTo(0.4), top: 0.1, width: 0.4, height: 0.5 })
  const around = turnedCrop(turnedCrop(turnedCrop(turnedCrop(crop))))
  for (const [name, value] of Object.entries(crop)) expect(around).toHaveProperty(name, expect.closeTo(value))
})
