import type { Person } from '#contract/people/people.ts'
import { createStore } from '#store/create-store.ts'

/** Who works in this tab; undefined while nobody does. The cookie may be somebody else's by now: all tabs of the browser share it. */
export const atWork = createStore<Person | undefined>(undefined)
