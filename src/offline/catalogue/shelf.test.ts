import { describe, expect, test } from 'vitest'
import type { OfflineCatalogue } from '#src/contract/offline-catalogue.ts'
import { aCatalogueFile } from '../../../tests/support/data/catalogue-file.ts'
import { createShelf, type Sources } from './shelf.ts'

const response = (file: OfflineCatalogue, headers: Record<string, string> = {}) => new Response(JSON.stringify({ data: file }), { headers })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const nothingKept = () => Promise.resolve(undefined)
const product = { kind: 'product', id: 'p1', currency: 'SAR' } as const

/** What the shelf says of p1's stock, and from when. */
async function stockOn(shelf: ReturnType<typeof createShelf>) {
  const found = await shelf.ask('en', product)
  return found && { stock: (found.value as { stock: number }).stock, asOf: found.asOf }
}
const first = aCatalogueFile()
const second = aCatalogueFile({ version: 'second', asOf: '2026-11-21T08:00:00.000Z', numbers: { ...first.numbers, stock: [0, 0] } })

describe('a device that keeps a catalogue', () => {
  test('answers without a network', async () => {
    const shelf = createShelf({ kept: () => Promise.resolve(response(first)), network: noNetwork })
    expect(await stockOn(shelf)).toEqual({ stock: 1, asOf: first.asOf })
    await shelf.refresh('en')
    expect(await stockOn(shelf)).toEqual({ stock: 1, asOf: first.asOf })
  })

  test('reads it once, however many questions come at the same time', async () => {
    let reads = 0
    const kept = () => {
      reads++
      return Promise.resolve(response(first))
    }
    const shelf = createShelf({ kept, network: noNetwork })
    await Promise.all([stockOn(shelf), stockOn(shelf), shelf.open('en')])
    expect(reads).toBe(1)
  })

  test('takes a newer one', async () => {
    const shelf = createShelf({ kept: () => Promise.resolve(response(first)), network: () => Promise.resolve(response(second)) })
    await stockOn(shelf)
    await shelf.refresh('en')
    expect(await stockOn(shelf)).toEqual({ stock: 0, asOf: second.asOf })
  })

  test('says that it is as new as the answer which said so, by the shop’s clock', async () => {
    const shelf = createShelf({
      kept: () => Promise.resolve(response(first)),
      network: () => Promise.resolve(response(first, { date: 'Sat, 21 Nov 2026 09:00:00 GMT' })),
    })
    await shelf.open('en')
    await shelf.refresh('en')
    expect(await stockOn(shelf)).toEqual({ stock: 1, asOf: '2026-11-21T09:00:00.000Z' })
  })

  test('learns the same of the same tag, without reading the file once more', async () => {
    const tagged = (date: string) => response(first, { etag: '"first"', date })
    const again = tagged('Sat, 21 Nov 2026 09:00:00 GMT')
    const shelf = createShelf({
      kept: () => Promise.resolve(tagged('Sat, 21 Nov 2026 08:00:00 GMT')),
      network: () => Promise.resolve(again),
    })
    await shelf.open('en')
    await shelf.refresh('en')
    expect(await stockOn(shelf)).toEqual({ stock: 1, asOf: '2026-11-21T09:00:00.000Z' })
    expect(again.bodyUsed).toBe(true)
  })
})

describe('a new catalogue that is of no use leaves the old one standing:', () => {
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
    const shelf = createShelf({ kept: () => Promise.resolve(response(first)), network })
    await shelf.open('en')
    await shelf.refresh('en')
    expect(await stockOn(shelf)).toEqual({ stock: 1, asOf: first.asOf })
  })
})

describe('a device without a catalogue', () => {
  test('has no answer, and asks the network only when it is told to', async () => {
    let asked = 0
    const network = () => {
      asked++
      return Promise.resolve(response(first))
    }
    const shelf = createShelf({ kept: nothingKept, network })
    expect(await stockOn(shelf)).toBeUndefined()
    expect(asked).toBe(0)
    await shelf.open('en')
    expect(await stockOn(shelf)).toMatchObject({ stock: 1 })
  })

  test('takes the network’s where what it kept is broken', async () => {
    const shelf = createShelf({ kept: () => Promise.resolve(new Response('{"data":')), network: () => Promise.resolve(response(first)) })
    await shelf.open('en')
    expect(await stockOn(shelf)).toMatchObject({ stock: 1 })
  })

  test('has no answer for a piece or a currency that the catalogue lacks', async () => {
    const shelf = createShelf({ kept: () => Promise.resolve(response(first)), network: noNetwork })
    expect(await shelf.ask('en', { kind: 'product', id: 'p9', currency: 'SAR' })).toBeUndefined()
    expect(await shelf.ask('en', { ...product, currency: 'EUR' })).toBeUndefined()
    expect(await shelf.ask('ar', product)).toBeUndefined()
  })
})
