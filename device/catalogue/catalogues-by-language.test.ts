import { describe, expect, test } from 'vitest'
import type { OfflineCatalogue } from '#contract/catalogue/offline-catalogue.ts'
import { aCatalogueFile } from '../../tests/support/data/catalogue-file.ts'
import { cataloguesByLanguage, type Sources } from './catalogues-by-language.ts'

const response = (file: OfflineCatalogue, headers: Record<string, string> = {}) => new Response(JSON.stringify({ data: file }), { headers })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const nothingCached = () => Promise.resolve(undefined)
const product = { kind: 'product', id: 'p1', currency: 'SAR' } as const

/** The stock of p1 in the catalogue, and the catalogue's time. */
async function stockOn(catalogues: ReturnType<typeof cataloguesByLanguage>) {
  const found = await catalogues.ask('en', product)
  return found && { stock: (found.value as { stock: number }).stock, asOf: found.asOf }
}
const first = aCatalogueFile()
const second = aCatalogueFile({ version: 'second', asOf: '2026-11-21T08:00:00.000Z', numbers: { ...first.numbers, stock: [0, 0] } })

describe('a device with a cached catalogue', () => {
  test('answers without a network', async () => {
    const catalogues = cataloguesByLanguage({ cached: () => Promise.resolve(response(first)), network: noNetwork })
    expect(await stockOn(catalogues)).toEqual({ stock: 1, asOf: first.asOf })
    await catalogues.refresh('en')
    expect(await stockOn(catalogues)).toEqual({ stock: 1, asOf: first.asOf })
  })

  test('reads it once for concurrent questions', async () => {
    let reads = 0
    const cached = () => {
      reads++
      return Promise.resolve(response(first))
    }
    const catalogues = cataloguesByLanguage({ cached, network: noNetwork })
    await Promise.all([stockOn(catalogues), stockOn(catalogues), catalogues.open('en')])
    expect(reads).toBe(1)
  })

  test('takes a newer one', async () => {
    const catalogues = cataloguesByLanguage({
      cached: () => Promise.resolve(response(first)),
      network: () => Promise.resolve(response(second)),
    })
    await stockOn(catalogues)
    await catalogues.refresh('en')
    expect(await stockOn(catalogues)).toEqual({ stock: 0, asOf: second.asOf })
  })

  test('has the time of the response that confirmed it, by the server’s clock', async () => {
    const catalogues = cataloguesByLanguage({
      cached: () => Promise.resolve(response(first)),
      network: () => Promise.resolve(response(first, { date: 'Sat, 21 Nov 2026 09:00:00 GMT' })),
    })
    await catalogues.open('en')
    await catalogues.refresh('en')
    expect(await stockOn(catalogues)).toEqual({ stock: 1, asOf: '2026-11-21T09:00:00.000Z' })
  })

  test('has the same with an unchanged ETag, without reading the file again', async () => {
    const tagged = (date: string) => response(first, { etag: '"first"', date })
    const again = tagged('Sat, 21 Nov 2026 09:00:00 GMT')
    const catalogues = cataloguesByLanguage({
      cached: () => Promise.resolve(tagged('Sat, 21 Nov 2026 08:00:00 GMT')),
      network: () => Promise.resolve(again),
    })
    await catalogues.open('en')
    await catalogues.refresh('en')
    expect(await stockOn(catalogues)).toEqual({ stock: 1, asOf: '2026-11-21T09:00:00.000Z' })
    expect(again.bodyUsed).toBe(true)
  })
})

describe('an unusable new catalogue does not replace the old one:', () => {
  const text = JSON.stringify({ data: second })
  const useless: [string, Sources['network']][] = [
    ['half of it', () => Promise.resolve(new Response(text.slice(0, text.length / 2)))],
    ['a hotel’s page', () => Promise.resolve(new Response('<!doctype html>'))],
    ['an error of the server', () => Promise.resolve(new Response('{"code":"server.error"}', { status: 500 }))],
    ['a good text with a bad status', () => Promise.resolve(new Response(text, { status: 500 }))],
    ['another format', () => Promise.resolve(new Response(JSON.stringify({ data: { ...second, format: 2 } })))],
    ['another language', () => Promise.resolve(response({ ...second, locale: 'ar' }))],
    [
      'a line that breaks while it is read',
      () => Promise.resolve(new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('broken')) }))),
    ],
  ]
  test.each(useless)('%s', async (_, network) => {
    const catalogues = cataloguesByLanguage({ cached: () => Promise.resolve(response(first)), network })
    await catalogues.open('en')
    await catalogues.refresh('en')
    expect(await stockOn(catalogues)).toEqual({ stock: 1, asOf: first.asOf })
  })
})

describe('a device without a catalogue', () => {
  test('has no answer, and fetches only on request', async () => {
    let asked = 0
    const network = () => {
      asked++
      return Promise.resolve(response(first))
    }
    const catalogues = cataloguesByLanguage({ cached: nothingCached, network })
    expect(await stockOn(catalogues)).toBeUndefined()
    expect(asked).toBe(0)
    await catalogues.open('en')
    expect(await stockOn(catalogues)).toMatchObject({ stock: 1 })
  })

  test('fetches a new one if the cached one is broken', async () => {
    const catalogues = cataloguesByLanguage({
      cached: () => Promise.resolve(new Response('{"data":')),
      network: () => Promise.resolve(response(first)),
    })
    await catalogues.open('en')
    expect(await stockOn(catalogues)).toMatchObject({ stock: 1 })
  })

  test('has no answer for a product or a currency that the catalogue lacks', async () => {
    const catalogues = cataloguesByLanguage({ cached: () => Promise.resolve(response(first)), network: noNetwork })
    expect(await catalogues.ask('en', { kind: 'product', id: 'p9', currency: 'SAR' })).toBeUndefined()
    expect(await catalogues.ask('en', { ...product, currency: 'EUR' })).toBeUndefined()
    expect(await catalogues.ask('ar', product)).toBeUndefined()
  })
})
