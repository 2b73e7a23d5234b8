import type { Import } from '#contract/imports/imports.ts'

/** A file of three pieces that is read, and not imported yet. */
export const anImport = (given: Partial<Import> = {}): Import => ({
  id: 'run1',
  name: 'pieces.csv',
  state: 'ready',
  pass: null,
  format: 'shopify',
  encoding: 'utf-8',
  separator: ',',
  columns: [],
  targets: [],
  options: { currency: 'SAR', variants: null, type: null, fetchPhotos: true, defaults: {} },
  photos: { total: 0, added: 0, failed: 0 },
  asks: [],
  total: 3,
  position: 0,
  counts: { created: 0, changed: 0, unchanged: 0, failed: 0 },
  problem: null,
  who: 'Huda',
  createdAt: '2026-11-28T10:00:00.000Z',
  endedAt: null,
  ...given,
})
