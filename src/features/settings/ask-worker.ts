import * as z from 'zod/mini'
import { askWorker } from '#src/blocks/ask-worker.ts'
import type { Kept } from '#src/offline/messages.ts'

const kindSchema = z.object({ bytes: z.number(), count: z.number(), at: z.nullable(z.string()) })
const keptSchema = z.object({ catalogue: kindSchema, pictures: kindSchema })
const outcomeSchema = z.object({ ok: z.boolean() })

/** What the service worker has cached, by kind; undefined if there is no worker or no response. */
export async function whatIsKept(): Promise<Kept | undefined> {
  try {
    return keptSchema.safeParse(await askWorker({ type: 'what-is-kept' })).data
  } catch (error) {
    console.debug('the worker could not be asked', error)
    return undefined
  }
}

/** @returns whether it was deleted */
export async function clearKept(what: keyof Kept): Promise<boolean> {
  try {
    return outcomeSchema.safeParse(await askWorker({ type: 'clear', what })).data?.ok === true
  } catch (error) {
    console.debug('the worker could not clear', error)
    return false
  }
}
