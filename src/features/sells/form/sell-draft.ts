/** What the draft of a sell request stores: the text of these fields, and the files of those. */
export const sellTextFields = [
  'name',
  'email',
  'phone',
  'shippingLocation',
  'contactMethod',
  'message',
  'productType',
  'model',
  'price',
  'condition',
  'warrantyDate',
  'included',
  'description',
] as const
export const sellPhotoFields = ['front', 'back', 'warrantyCard', 'more'] as const
