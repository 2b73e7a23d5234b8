import { expect, it } from 'vitest'
import { measuresOf } from './measures.ts'

it('measures a watch by its case, a ring by its size and other jewelry by its length', () => {
  expect(measuresOf({ type: 'watch', size: 39, year: 2019 })).toEqual({ size: 39, decade: 2010 })
  expect(measuresOf({ type: 'jewelry', size: 26, ringDiameter: 16.8, year: 2020 })).toEqual({ ringSize: 53, decade: 2020 })
  expect(measuresOf({ type: 'jewelry', size: 450 })).toEqual({ length: 450 })
})

it('has no measures that are not recorded', () => {
  expect(measuresOf({ type: 'watch', size: null, year: null })).toEqual({})
  expect(measuresOf({ type: 'jewelry', size: undefined, year: undefined })).toEqual({})
})

it('is found by whole millimetres', () => {
  expect(measuresOf({ type: 'watch', size: 40.5 })).toEqual({ size: 41 })
  expect(measuresOf({ type: 'jewelry', size: 0.3 })).toEqual({ length: 1 })
})
