import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import type { feedPaths } from './feed-paths.ts'
import { feedBodySchema } from './feeds.ts'

/** What the calls do and take. */
export const feedEndpoints = {
  'staff.feeds.list': { summary: 'The addresses at which other channels read the products' },
  'staff.feeds.create': { summary: 'Make a secret address for a channel; it is shown once', body: feedBodySchema },
  'staff.feeds.renew': { summary: 'Give a channel another address; the old one ends at once', params: id },
  'staff.feeds.end': { summary: 'End the address of a channel', params: id },
} as const satisfies Record<keyof typeof feedPaths, Endpoint>
