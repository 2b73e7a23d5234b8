import * as z from 'zod/mini'
import { contactMethodSchema } from '#src/blocks/requests/forms/contact-method-schema.ts'
import { preOrderBodySchema } from '#contract/pre-orders/pre-order-body.ts'

/** The typed fields; `madeAt` is added on submit. */
export const preOrderFormSchema = z.extend(z.omit(preOrderBodySchema, { madeAt: true }), { contactMethod: contactMethodSchema })
export type PreOrderInput = z.input<typeof preOrderFormSchema>
export type PreOrderValues = z.output<typeof preOrderFormSchema>
export const preOrderFields = ['brand', 'model', 'name', 'email', 'phone', 'contactMethod', 'message'] as const
