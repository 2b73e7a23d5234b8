import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import { isRequestNumber } from '#contract/requests/requests.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { isNewId } from '#server/platform/secrets/secrets.ts'
import type { RequestKeys, Viewer } from './keys-service.ts'
import { noSuchRequest } from './policy.ts'
import { findById, findByNumber } from './repository.ts'

export type FindRequests = {
  /** @throws HttpError `resource.not-found`, also if it is not the viewer's and the key does not match */
  find: (kind: RequestKind, id: string, viewer: Viewer) => Promise<RequestRow>
  /** For the staff. @param name its id or its short number. @throws HttpError where there is none */
  findNamed: (kind: RequestKind, name: string) => Promise<RequestRow>
}

export function createFindRequests({ db, keys }: { db: Db; keys: RequestKeys }): FindRequests {
  return {
    async find(kind, id, viewer) {
      const row = isNewId(id) ? await findById(db, kind, id) : undefined
      if (!row || !(await keys.admits(row, viewer))) throw noSuchRequest(kind)
      return row
    },
    async findNamed(kind, name) {
      // A name that is neither id nor number needs no query.
      const byId = async () => (isNewId(name) ? findById(db, kind, name) : undefined)
      const row = isRequestNumber(name) ? await findByNumber(db, kind, Number(name)) : await byId()
      if (!row) throw noSuchRequest(kind)
      return row
    },
  }
}
