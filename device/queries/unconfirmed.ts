/**
 * Data that the server has not confirmed yet has its time in `asOf` (ISO 8601): it comes from the device, a cached answer or a cached page.
 */

export const isUnconfirmed = (data: unknown): data is { asOf: string } =>
  typeof data === 'object' && data !== null && 'asOf' in data && typeof data.asOf === 'string'

/** The data with its time, unless it has one. Lists show no time, and stay as they are. */
export const datedAs = (data: unknown, asOf: string): unknown =>
  typeof data !== 'object' || data === null || Array.isArray(data) || isUnconfirmed(data) ? data : { ...data, asOf }
