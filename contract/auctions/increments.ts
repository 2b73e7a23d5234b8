/** The house's published table: by how much a bid has to be above the present price. SAR, minor units. Free of zod: pages show it. */
export const increments = [
  { below: 1_000_00, step: 50_00 },
  { below: 5_000_00, step: 100_00 },
  { below: 10_000_00, step: 250_00 },
  { below: 25_000_00, step: 500_00 },
  { below: 50_000_00, step: 1_000_00 },
  { below: 100_000_00, step: 2_500_00 },
  { below: 250_000_00, step: 5_000_00 },
  { below: 500_000_00, step: 10_000_00 },
  { below: Infinity, step: 25_000_00 },
] as const

/** The next price of the table after one. */
export const nextPrice = (priceSar: number): number => priceSar + (increments.find(({ below }) => priceSar < below)?.step ?? 0)

/** A bid so late moves the end to so long after it, and never further than so long after the published end. */
export const softCloseMinutes = 2
export const softCloseMostMinutes = 30

/** A maximum of more than so many times the lowest possible one is a typing error. */
export const maximumMostTimes = 100
