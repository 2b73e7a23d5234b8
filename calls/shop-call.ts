import { shopResponses } from '#contract/calls/shop-responses.ts'
import { createCall } from './create-call.ts'

/** The part of `call` that is not in the first script: loaded with the first call (call.ts). */
export const shopCall = createCall(shopResponses)
