import { describe, expect, test } from 'vitest'
import type { OfflineCatalogue } from '#contract/catalogue/offline-catalogue.ts'
import { parseCatalogue } from './parse-catalogue.ts'
import { aCatalogueFile } from '../../tests/support/data/catalogue-file.ts'

const problemOf = (text: string) => {
  const parsed = parseCatalogue(text)
  return parsed.ok ? undefined : parsed.problem
}
const written = (file: unknown) => JSON.stringify({ data: file })

test('a valid file is accepted', () => {
  expect(problemOf(written(aCatalogueFile()))).toBeUndefined()
})

test('a truncated response, or a captive portal’s page, is no catalogue', () => {
  const text = written(aCatalogueFile())
  for (const length of [0, 1, 40, text.length >> 1, text.length - 1]) expect(problemOf(text.slice(0, length))).toBe('not-json')
  expect(problemOf('<!doctype html><title>Welcome to the hotel</title>')).toBe('not-json')
})

test('an error of the API, or JSON of another kind, is broken', () => {
  for (const text of ['null', '[]', '{}', '{"data":[]}', '{"data":null}', '{"message":"Internal server error.","code":"server.error"}'])
    expect(problemOf(text)).toBe('broken')
})

test('the format of another build is rejected', () => {
  expect(problemOf(written({ ...aCatalogueFile(), format: 2 }))).toBe('unknown-format')
})

describe('an inconsistent file is broken', () => {
  const wrong: [string, (file: OfflineCatalogue) => unknown][] = [
    ['a column too short', (file) => file.numbers.price.pop()],
    ['a column missing', (file) => Reflect.deleteProperty(file.numbers, 'stock')],
    ['a price that is no number', (file) => Object.assign(file.numbers.price, { 0: '12' })],
    ['a negative stock', (file) => Object.assign(file.numbers.stock, { 1: -1 })],
    [
      'a thickness below zero',
      (file) => Object.assign(file, { facts: { numbers: { thickness: [-1, 0, 0] }, certificates: [], services: [] } }),
    ],
    ['an unknown fact', (file) => Object.assign(file, { facts: { numbers: { beauty: [] }, certificates: [], services: [] } })],
    ['a certificate of no row', (file) => Object.assign(file, { facts: { numbers: {}, certificates: [[99, '1', 'GIA']], services: [] } })],
    ['half a unit', (file) => Object.assign(file.numbers.stock, { 1: 0.5 })],
    ['a popularity beyond 32 bits', (file) => Object.assign(file.numbers.popularity, { 1: 2 ** 31 })],
    [
      'more collections than the index has bits',
      (file) => Object.assign(file, { collections: Array.from({ length: 33 }, (_, at) => [`c${at}`]) }),
    ],
    ['a model that there is not', (file) => Object.assign(file.numbers.model, { 0: file.models.length + 1 })],
    ['a product without a model', (file) => Object.assign(file.numbers.model, { 0: 0 })],
    ['a model of no brand', (file) => Object.assign(file.models[0]!, { 0: 9 })],
    ['one id twice', (file) => Object.assign(file.texts, { id: 'p1\np1' })],
    ['an id that is none', (file) => Object.assign(file.texts, { id: 'p1\n../x' })],
    ['a reference too many', (file) => Object.assign(file.texts, { reference: 'A\nB\nC' })],
    ['a stock number too few', (file) => Object.assign(file, { stockNumbers: 'NJ-1' })],
    ['more times than rows', (file) => Object.assign(file, { newest: [1, 1, 1] })],
    ['a piece that is newer than the one before', (file) => Object.assign(file, { newest: [9, -1] })],
    ['stock numbers that are no text', (file) => Object.assign(file, { stockNumbers: [1, 2] })],
    ['a detail that the contract does not know', (file) => Object.assign(file.details, { taste: { values: [], rows: [0, 0] } })],
    ['a detail without its text', (file) => Object.assign(file.details, { dial: { values: ['blue'], rows: [1, 2] } })],
    ['a photograph of no shape', (file) => Object.assign(file.photoSets, { 0: [[0, 7, 0]] })],
    ['an unknown condition', (file) => Object.assign(file.conditions, { 0: 'excellent' })],
    ['a time that is none', (file) => Object.assign(file, { asOf: 'yesterday' })],
    ['more rows than it says', (file) => Object.assign(file, { rows: 1 })],
    ['a reserved row that there is not', (file) => Object.assign(file, { reserved: [2] })],
    ['an auction of no row', (file) => Object.assign(file, { auctions: [[2, 0, 1]] })],
    ['a lot that is no auction', (file) => Object.assign(file, { lots: [0] })],
    ['a ring of no row', (file) => Object.assign(file, { ringDiameters: [[2, 168]] })],
    ['a ring without a hole', (file) => Object.assign(file, { ringDiameters: [[1, 0]] })],
    ['words of descriptions without a count', (file) => Object.assign(file, { descriptions: { words: 'a\nb', counts: [1], lists: '' } })],
    ['a word of more rows than there are', (file) => Object.assign(file, { descriptions: { words: 'a', counts: [3], lists: '' } })],
    ['an unknown language', (file) => Object.assign(file, { locale: 'fr' })],
  ]
  test.each(wrong)('%s', (_, spoil) => {
    const file = aCatalogueFile()
    spoil(file)
    expect(problemOf(written(file))).toBe('broken')
  })
})
