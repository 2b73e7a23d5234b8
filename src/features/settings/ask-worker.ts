import { messageSW } from 'workbox-window'
import * as z from 'zod/mini'
import type { Kept, ToWorker } from '#src/offline/messages.ts'

const kindSchema = z.object({ bytes: z.number(), count: z.number(), at: z.nullable(z.string()) })
const keptSchema = z.object({ catalogue: kindSchema, pictures: kindSchema })
const outcomeSchema = z.object({ ok: z.boolean() })

/** A worker of another build may not know the question; then it says nothing at all. */
const longestWaitMs = 5000

/** @returns undefined where there is no worker, or no answer */
async function ask(message: ToWorker): Promise<unknown> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const worker = navigator.serviceWorker?.controller ?? registration?.active
  if (!worker) return undefined
  const silence = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longestWaitMs))
  return Promise.race([messageSW(worker, message) as Promise<unknown>, silence])
}

/** What the service worker keeps of each kind; nothing where it keeps nothing or cannot say. */
export async function whatIsKept(): Promise<Kept | undefined> {
  try {
    return keptSchema.safeParse(await ask({ type: 'what-is-kept' })).data
  } catch (error) {
    console.debug('the worker could not be asked', error)
    return undefined
  }
}

/** @returns whether it is gone */
export async function clearKept(what: keyof Kept): Promise<boolean> {
  try {
    return outcomeSchema.safeParse(await ask({ type: 'clear', what })).data?.ok === true
  } catch (error) {
    console.debug('the worker could not clear', error)
    return false
  }
}
