import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ofRequest } from './requests.ts'

/** Who of the house has the page of a request open. A row that is not renewed has no effect after its time. */
export const requestLook = pgTable(
  'request_look',
  {
    staffId: text('staff_id').notNull(),
    requestId: ofRequest('request_id').notNull(),
    staffName: text('staff_name').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.requestId] }), index('request_look_request').on(t.requestId)],
)
