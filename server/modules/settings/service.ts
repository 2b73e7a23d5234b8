import type { Settings } from '#src/contract/catalogue.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { Db } from '#server/db/database.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { presentSettings } from './presenter.ts'
import { readSettings } from './repository.ts'

export const getSettings = ({ db, catalogue }: { db: Db; catalogue: Catalogue }, locale: Locale): Promise<Settings> =>
  catalogue.remember(`settings ${locale}`, async () => presentSettings(await readSettings(db), locale))
