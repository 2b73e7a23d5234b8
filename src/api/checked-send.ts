/** The code of a call that is not in the first script: loaded with the first call (call.ts). */
export { shopResponses } from '#src/contract/calls/shop-responses.ts'
export { send, unexpectedAnswer } from './send.ts'
