/** The origin of agreements that may be edited in this product. */
export const customerManagementOrigin = 'customer management'
