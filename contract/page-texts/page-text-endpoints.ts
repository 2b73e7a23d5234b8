import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { pageTextPaths } from './page-text-paths.ts'
import { pageParams, pagePublishBodySchema, pageReadBodySchema, pageTextQuerySchema, pageVersionParams } from './staff-page-texts.ts'

/** What the calls do and take. */
export const pageTextEndpoints = {
  'page-texts.get': {
    summary: 'The text of an information page, where it is not that of the release; with a version, that one',
    params: pageParams,
    query: pageTextQuerySchema,
  },
  'staff.page-texts.get': { summary: 'The text of an information page in both languages, and its versions', params: pageParams },
  'staff.page-texts.version': { summary: 'A version of a text in both languages', params: pageVersionParams },
  'staff.page-texts.confirm': {
    summary: 'Confirm that the newest version of a text, which came with the software, has been read',
    params: pageParams,
    body: pageReadBodySchema,
  },
  'staff.page-texts.publish': { summary: 'Publish a new version of a text', params: pageParams, body: pagePublishBodySchema },
} as const satisfies Record<keyof typeof pageTextPaths, Endpoint>
