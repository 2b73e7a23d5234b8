import * as z from 'zod/mini'
import { idImageSides, idImageTypes, phonePartsSchema } from '#contract/accounts/customer.ts'
import { maxQueryLength } from '#contract/catalogue/catalogue-terms.ts'
import { imageSchema } from '#contract/catalogue/catalogue.ts'
import { requiredText } from '#contract/fields/form-fields.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { locales } from '#contract/locale.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { orderEvents } from '#contract/orders/orders.ts'
import { acceptedSchema, data, type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import { kindNames } from '#contract/request-kinds/kinds.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'
import { decideBodySchema, decisionPreviewSchema, decisionSchema, heldDecisionSchema } from './decisions.ts'
import type { inboxPaths } from './inbox-paths.ts'
import { type RequestWork, requestWorks } from './request-work.ts'

/** Somebody of the house, by the name that they had then. */
const colleagueSchema = z.object({ id: z.string(), name: z.string() })
export type Colleague = z.infer<typeof colleagueSchema>

/** What the people of the house have done about a request among themselves: its customer does not see it. */
const internalStepSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: colleagueSchema,
  /** A note. */
  text: z.optional(z.string()),
  /** To whom they have handed it. */
  handedTo: z.optional(colleagueSchema),
})
export type InternalStep = z.infer<typeof internalStepSchema>

/** In characters. */
const noteMost = 2000
/** Body of `staff.notes.create`. */
export const noteBodySchema = z.strictObject({ text: requiredText(noteMost) })

/** A row of the list: what one sees of a request before opening it. */
export const inboxRowSchema = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(kindNames),
  status: z.enum(requestStatuses),
  createdAt: z.iso.datetime(),
  /** What the house has to do about it, and since when it waits; absent where nothing. */
  waits: z.optional(z.object({ work: z.enum(requestWorks), since: z.iso.datetime() })),
  /** Of its customer; empty once the account is deleted. */
  name: z.string(),
  /** What it is about: the piece, or what the customer says of theirs. Absent of a message about nothing in the shop. */
  piece: z.optional(z.string()),
  /** The piece's first photograph; absent where there is none in the shop. */
  image: z.optional(imageSchema),
  /** Of a sell request: the id of its first photograph, which is private. */
  photo: z.optional(z.string()),
  /** How many photographs, files or pieces belong to it. */
  count: z.optional(z.int()),
  /** What the customer offers, asks or pays. */
  sum: z.optional(moneySchema),
  /** Of an offer: the shop's price at that time, in the same currency. */
  asking: z.optional(moneySchema),
  /** The first words of a message. */
  text: z.optional(z.string()),
  /** Who has taken it. */
  takenBy: z.optional(colleagueSchema),
  /** Who has its page open, the caller too; absent where nobody has. */
  lookedAtBy: z.optional(z.array(colleagueSchema)),
})
export type InboxRow = z.infer<typeof inboxRowSchema>

/** What waits, by its age; what does not wait any more, and everything, by the number, the newest first. */
export const inboxViews = ['waits', 'done', 'all'] as const
export type InboxView = (typeof inboxViews)[number]

export const inboxQuerySchema = z.strictObject({
  view: z._default(z.enum(inboxViews), 'waits'),
  kind: z.optional(z.enum(kindNames)),
  work: z.optional(z.enum(requestWorks)),
  status: z.optional(z.enum(requestStatuses)),
  /** Those that the caller has taken. */
  whose: z.optional(z.literal('mine')),
  /** The beginnings of words: number, name, e-mail, piece, reference, stock number, serial; or the last digits of a phone number. */
  q: z.optional(z.string().check(z.maxLength(maxQueryLength))),
  /** `meta.next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^(?:\d{13}-)?\d{1,9}$/, 'malformed' satisfies FormProblem))),
  perPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 30),
})
export type InboxQuery = z.output<typeof inboxQuerySchema>

export const inboxListSchema = z.object({
  data: z.array(inboxRowSchema),
  /** `next`: the `after` of the next page; absent on the last. */
  meta: z.object({ next: z.optional(z.string()) }),
})

/** What the house may do with a request now: statuses to which it can be moved, and events of an order that can be noted. */
const possibleStepsSchema = z.object({
  move: z.array(z.enum(requestStatuses)),
  note: z.array(z.enum(orderEvents)),
  /** Where the house can name its own price for an offer. `hours`: for how long that is valid, where nothing else is said. */
  counter: z.optional(z.object({ hours: z.int() })),
})
export type PossibleSteps = z.infer<typeof possibleStepsSchema>

/** One request as every kind has it; what a kind has besides is in its own call (`staff.offers.get` …). */
export const inboxRequestSchema = z.extend(inboxRowSchema, {
  /** Raised by each step and event: a decision says on which one it was made. */
  version: z.int(),
  /** Its customer, for an answer by phone. `customerId`: of the account, where it belongs to one. */
  customer: z.object({
    customerId: z.optional(z.string()),
    name: z.string(),
    email: z.string(),
    phone: phonePartsSchema,
    /** In which they are told of decisions. */
    locale: z.enum(locales),
    /** Of an account: the images of their ID, by side; a side without an image is absent. */
    idImages: z.optional(z.partialRecord(z.enum(idImageSides), z.enum(idImageTypes))),
  }),
  may: possibleStepsSchema,
  /** A decision that can still be taken back, or that could not be carried out. */
  held: z.optional(heldDecisionSchema),
  /** The oldest first; absent where there are none. */
  internal: z.optional(z.array(internalStepSchema)),
})
export type InboxRequest = z.infer<typeof inboxRequestSchema>

const waitingSchema = z.object({
  count: z.int(),
  /** Of the one that waits longest; absent where none does. */ since: z.optional(z.iso.datetime()),
})

/** How many requests wait for each kind of work. A pending order waits for its customer, and is in none. */
export const staffWaitingSchema = z.object(
  Object.fromEntries(requestWorks.map((work) => [work, waitingSchema])) as Record<RequestWork, typeof waitingSchema>,
)
export type StaffWaiting = z.infer<typeof staffWaitingSchema>

/** What the calls do and take. */
export const inboxEndpoints = {
  'staff.waiting.get': { summary: 'How many requests wait for the house, by what is to be done' },
  'staff.requests.list': { summary: 'The requests of all kinds, what waits longest first', query: inboxQuerySchema },
  'staff.requests.get': { summary: 'One request, by its id or number', params: id },
  'staff.requests.decide': {
    summary: 'Decide a request; it is carried out after ten seconds',
    params: id,
    body: decideBodySchema,
  },
  'staff.requests.preview': {
    summary: 'What the shopper would read of a decision',
    params: id,
    body: z.strictObject({ decision: decisionSchema }),
  },
  'staff.requests.undo': { summary: 'Take a decision back that is not carried out yet', params: id },
  'staff.requests.take': {
    summary: 'Take a request, or give it back',
    params: id,
    body: z.strictObject({ isTaken: z.boolean() }),
  },
  'staff.requests.hand': {
    summary: 'Give a request to somebody of the house; `from`: who has it, as the caller saw it',
    params: id,
    body: z.strictObject({ to: z.string().check(z.maxLength(40)), from: z.nullable(z.string().check(z.maxLength(40))) }),
  },
  'staff.notes.create': { summary: 'Write a note about a request, which only the staff see', params: id, body: noteBodySchema },
  'staff.notes.delete': { summary: 'Delete a note of one’s own', params: id },
  'staff.looks.begin': { summary: 'Say that one has the page of a request open; it holds for a minute', params: id },
  'staff.looks.end': { summary: 'Say that one has left it', params: id },
  'staff.colleagues.list': { summary: 'Who of the house works on requests' },
} as const satisfies Record<keyof typeof inboxPaths, Endpoint>

/** The whole envelope of each response. */
export const inboxResponses = {
  'staff.waiting.get': data(staffWaitingSchema),
  'staff.requests.list': inboxListSchema,
  'staff.requests.get': data(inboxRequestSchema),
  'staff.requests.decide': data(inboxRequestSchema),
  'staff.requests.preview': data(decisionPreviewSchema),
  'staff.requests.undo': data(inboxRequestSchema),
  'staff.requests.take': data(inboxRequestSchema),
  'staff.requests.hand': data(inboxRequestSchema),
  'staff.notes.create': data(internalStepSchema),
  'staff.notes.delete': data(acceptedSchema),
  'staff.looks.begin': data(acceptedSchema),
  'staff.looks.end': data(acceptedSchema),
  'staff.colleagues.list': data(z.array(colleagueSchema)),
}
