import type * as z from 'zod/mini'
import { paths, type EndpointName } from '#contract/calls/paths.ts'
import { staffResponses } from '#contract/calls/staff-calls.ts'
import { deskPaths, type DeskEndpointName, deskResponses } from '#contract/desk/desk-calls.ts'
import { productFieldsSchema } from '#contract/products/product-body.ts'
import { anImport } from './an-import.ts'
import { exampleOf } from './example-of.ts'
import { aPiece } from './pieces.ts'
import { waiting } from './waiting.ts'

/** A house with one of everything, for tests of what each role is shown. */

const both = (en: string, ar: string) => ({ en, ar })
const at = '2026-11-28T10:00:00.000Z'
const meta = { total: 1, page: 1, perPage: 20 }

export const piece = aPiece({
  reference: 'F36',
  priceSar: { amount: 2_480_000, currency: 'SAR' },
  missing: ['photos'],
  fields: productFieldsSchema.parse({
    type: 'watch',
    stockNumber: 'F36-0042',
    reference: 'F36',
    brandId: 'nova',
    model: both('Fluvia 36', 'فلوفيا 36'),
    condition: 'like-new',
    year: 2019,
    size: 40.5,
    material: 'steel',
    included: ['box', 'papers'],
    priceSar: 2_480_000,
    description: both('Rarely worn.', ''),
    facts: { waterResistance: 100, services: [{ date: '2024-03-12', en: 'Full service', ar: 'صيانة كاملة', by: 'A. S.' }] },
    findings: [{ kind: 'good', en: 'Polished once', ar: 'صُقلت مرة' }],
    private: { serial: 'SN-7', location: 'Tray 4' },
  }),
})
const named = { name: both('Nova', 'نوفا'), description: both('', ''), products: 1 }
const auction = { id: 'one', version: 2, state: 'running', startsAt: at, endsAt: '2026-12-05T10:00:00.000Z', product: piece }
const question = { id: 'returns', version: 1, question: both('May I?', 'هل؟'), answer: both('Yes.', 'نعم.'), onHome: true }
const quote = { id: 'sara', version: 1, name: both('Sara', 'سارة'), text: both('Good.', 'جيد.') }
const run = anImport({ columns: [{ header: 'Strap', target: null, by: null, sample: 'Steel' }], targets: ['stockNumber'] })

/** What the house answers to calls that read, where something is asserted of it or an example of the schema would not do. */
const housesAnswers: Partial<Record<EndpointName | DeskEndpointName, unknown>> = {
  'staff.brands.list': { data: [{ id: 'nova', ...named }], meta },
  'staff.collections.list': { data: ['gifts', 'new'].map((id) => ({ id, ...named, featured: true, isComputed: false })), meta },
  'staff.terms.list': {
    data: {
      modelCase: [],
      material: [{ value: 'steel', name: both('Steel', 'ستيل') }],
      color: [],
      winding: [],
      collections: [],
      details: {},
    },
  },
  'staff.terms.own': { data: [{ kind: 'material', value: 'carbon', name: both('Carbon', 'كربون'), products: 1 }], meta },
  'staff.products.list': { data: [piece], meta: { ...meta, statuses: { draft: 1, published: 0, withdrawn: 0 } } },
  'staff.products.get': { data: piece },
  'staff.products.purchase.get': { data: { version: 1, idKind: null, idNumber: '', phone: '', payment: null, missing: [] } },
  'staff.references.suggest': { data: [] },
  'staff.sells.undrafted': {
    data: [
      {
        id: 's1',
        number: '10025',
        productType: 'watch',
        model: 'Fluvia',
        condition: 'good',
        agreedPrice: { amount: 2_100_000, currency: 'SAR' },
        photo: null,
      },
    ],
  },
  'staff.waiting.get': { data: waiting({ offer: 2, receipt: 1 }) },
  'staff.operations.get': {
    data: { queues: [{ name: 'mails', waiting: 3, waitsFor: 120 }], backup: { last: null, isOverdue: true } },
  },
  'staff.days.get': { data: [{ day: '2026-11-28', orders: { count: 1, sumSar: 2_480_000 }, offers: 1 }] },
  'staff.first-steps.get': { data: { steps: [{ name: 'brand', isDone: false }], unreadPages: [], productWithoutPhotos: null } },
  'staff.figures.get': { data: [], meta },
  'staff.faq.list': { data: [question], meta },
  'staff.testimonials.list': { data: [quote], meta },
  'staff.auctions.list': { data: [auction], meta },
  'staff.imports.list': { data: [run] },
  'staff.imports.get': { data: run },
  'staff.imports.rows': { data: [], meta: { next: null } },
  'desk.passkeys.list': { data: [] },
  'desk.sessions.list': { data: [] },
  'desk.recovery-codes.left': { data: { left: 3 } },
  'desk.digest.get': { data: { hour: 8 } },
}

const templates = Object.entries({ ...paths, ...deskPaths }).map(([name, { method, path }]) => ({
  name: name as EndpointName | DeskEndpointName,
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

const schemas: Partial<Record<string, z.ZodMiniType>> = { ...staffResponses, ...deskResponses }

/** What the house answers to a call that reads: one of everything. */
export function answerTo(name: EndpointName | DeskEndpointName): unknown {
  const schema = schemas[name]
  return housesAnswers[name] ?? (schema && exampleOf(schema))
}

/** The call of the contract that a method and an address without its query make. */
export function callOf(request: string): EndpointName | DeskEndpointName {
  const [method, path = ''] = request.split(' ')
  const found = templates.find((each) => each.method === method && each.pattern.test(path))
  if (!found) throw new Error(`no call of the contract: ${request}`)
  return found.name
}
