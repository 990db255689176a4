/** Where a device keeps by what it can tell a password again; it goes when the person is signed out, by whatever way. */
export const passwordCheckDatabase = 'forecourt-password-check'
