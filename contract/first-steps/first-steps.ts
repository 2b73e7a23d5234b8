import * as z from 'zod/mini'
import type { firstStepsPaths } from './first-steps-paths.ts'
import { type Endpoint, data } from '#contract/protocol/endpoint-schemas.ts'
import { textPages } from '#contract/page-texts/page-text-paths.ts'
import { keysOf } from '#contract/typed-keys.ts'

/** What a new house does first, in the order of the list, and the call by which it is done: it is shown to those who may make it. */
export const firstSteps = {
  name: 'staff.face.update',
  logo: 'staff.face.logo.set',
  bank: 'staff.settings.bank',
  vat: 'staff.settings.update',
  address: 'staff.settings.update',
  texts: 'staff.page-texts.confirm',
  brand: 'staff.brands.create',
  product: 'staff.products.create',
  photos: 'staff.products.photos.add',
} as const satisfies Record<string, `staff.${string}`>
export type FirstStep = keyof typeof firstSteps
export const firstStepNames = keysOf(firstSteps)

/** The steps of whoever asks. What the sample brought does not count as done. */
export const firstStepsSchema = z.object({
  steps: z.array(z.object({ name: z.enum(firstStepNames), isDone: z.boolean() })),
  /** The pages whose text came with the software, and that nobody of the house has read and confirmed. */
  unreadPages: z.array(z.enum(textPages)),
  /** A piece of the house that has no photograph yet. */
  productWithoutPhotos: z.nullable(z.string()),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

/** What the calls do and take. */
export const firstStepsEndpoints = {
  'staff.first-steps.get': { summary: 'What a new house does first, and what of it is done' },
} as const satisfies Record<keyof typeof firstStepsPaths, Endpoint>

/** The whole envelope of each response. */
export const firstStepsResponses = {
  'staff.first-steps.get': data(firstStepsSchema),
}
