import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request for which code runs. There is one for the process, as the log asks it at each line. */
const scope = new AsyncLocalStorage<string>()

/** Does the work of a request: every line of the log that is written meanwhile has its id. */
export const duringRequest = <T>(requestId: string, work: () => T): T => scope.run(requestId, work)

/** Undefined outside of requests. */
export const currentRequestId = (): string | undefined => scope.getStore()

/** Does work that a request has caused and that is none of its own, such as the delivery of all mails that are due. */
export const outsideRequests = <T>(work: () => T): T => scope.exit(work)
