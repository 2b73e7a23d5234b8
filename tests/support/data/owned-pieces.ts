/** The body of a piece that a customer adds by hand. */
export const anOwnedPiece = {
  type: 'watch',
  model: 'Omega Speedmaster',
  reference: '310.30',
  serial: 'Z123456',
  year: '1998',
  included: ['papers', 'box'],
  price: { amount: 20_000_00, currency: 'SAR' },
  acquiredOn: '2019-04-01',
  notes: 'From my father.',
}
