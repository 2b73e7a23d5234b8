import { failureHead } from './failure-head.ts'
import type { pageHead } from './page-head.ts'

type Match = { match: Parameters<typeof failureHead>[0]; loaderData?: { head: ReturnType<typeof pageHead> } | undefined }

/** The head of a page that is seldom a first visit: its loader is in the page's lazy code, and returns the head (`head`). */
export const loadedHead = ({ match, loaderData }: Match): ReturnType<typeof pageHead> => loaderData?.head ?? failureHead(match)
