/** The code of a call that is not in the first script: loaded with the first call (call.ts). */
export { endpoints } from '#src/contract/endpoints.ts'
export { send, unexpectedAnswer } from './send.ts'
