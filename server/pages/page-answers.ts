import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

type Request = (path: string, init: RequestInit) => Promise<Response>

/** A call of the API that a page has made, and the digest of its answer. */
type Answer = { path: string; headers: RequestInit['headers']; digest: string }
/** What a page was made of. */
export type Answers = readonly Answer[]

export type PageAnswers = {
  /** Makes the calls of the pages. */
  request: Request
  /** Runs a rendering, and notes the answers to its calls. */
  noted: <Result>(render: () => Promise<Result>) => Promise<{ result: Result; answers: Answers }>
  /** Whether each of the calls is still answered the same. */
  areSame: (answers: Answers) => Promise<boolean>
}

/**
 * Notes of which answers of the API a page was made, so that it can be used again for as long as they stay.
 * @param ask handles a call in this process
 */
export function createPageAnswers(ask: Request): PageAnswers {
  const rendering = new AsyncLocalStorage<Answer[]>()
  return {
    async request(path, init) {
      const response = await ask(path, init)
      const noted = rendering.getStore()
      if (!noted) return response
      const body = await response.arrayBuffer()
      noted.push({ path, headers: init.headers, digest: digestOf(response, body) })
      return new Response(bodiless.has(response.status) ? null : body, response)
    },
    async noted(render) {
      const answers: Answer[] = []
      return { result: await rendering.run(answers, render), answers }
    },
    async areSame(answers) {
      const now = await Promise.all(answers.map(({ path, headers }) => ask(path, { headers })))
      const digests = await Promise.all(now.map(async (response) => digestOf(response, await response.arrayBuffer())))
      return digests.every((digest, nth) => digest === answers[nth]?.digest)
    },
  }
}

/** Such a response must not have a body. */
const bodiless = new Set([204, 205, 304])

/** When it was answered, in the settings: a cached page shows nothing of it. */
const answeredAt = /"now":"[\dT:.Z-]+"/

const digestOf = ({ status }: Response, body: ArrayBuffer): string => {
  const text = new TextDecoder().decode(body).replace(answeredAt, '')
  return `${status} ${createHash('sha256').update(text).digest('base64')}`
}
