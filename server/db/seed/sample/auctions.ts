/** The times of auctions are relative to the first start, so that a new shop has running ones. */
export const sampleAuctions: { id: string; productId: string; startedHoursAgo: number; endsInHours: number }[] = [
  { id: 'a-glacier-39', productId: 'q2g6w5vh', startedHoursAgo: 87, endsInHours: 9 },
  { id: 'a-trilogie', productId: 'j9g5h3rk', startedHoursAgo: 48, endsInHours: 48 },
  { id: 'a-layali-rumman', productId: 'w5s2d9gn', startedHoursAgo: 26, endsInHours: 96 },
  { id: 'a-lune-claire', productId: 'n5q8z2cp', startedHoursAgo: 5, endsInHours: 144 },
]
