import type { ImportRun } from '#server/db/records/import-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'

/** In whose name an import writes. */
export const staffOf = ({ staffId, staffName, staffRole }: Pick<ImportRun, 'staffId' | 'staffName' | 'staffRole'>): StaffCaller => ({
  kind: 'staff',
  staffId,
  name: staffName,
  role: staffRole,
})
