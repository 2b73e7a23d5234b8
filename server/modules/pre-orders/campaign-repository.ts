import { eq } from 'drizzle-orm'
import { preOrderCampaignSchema } from '#contract/pre-orders/campaign-schema.ts'
import type { PreOrderCampaign } from '#contract/pre-orders/pre-order-campaign.ts'
import type { Db } from '#server/db/open/database.ts'
import { setting } from '#server/db/schema/house.ts'

/** The public setting, and the previous campaign, whose late requests may still arrive. */
export type CampaignKey = 'preOrderCampaign' | 'preOrderCampaignBefore'

/** @returns undefined where there is none. @throws where the stored value is invalid */
export async function readCampaign(db: Db, key: CampaignKey): Promise<PreOrderCampaign | undefined> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key))
  return row && preOrderCampaignSchema.parse(row.value)
}

/** The table's triggers notify every process. */
export const putCampaign = async (transaction: Db, key: CampaignKey, value: PreOrderCampaign): Promise<void> => {
  await transaction.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}
