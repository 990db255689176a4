/**
 * The database for checking passwords without the host; it is deleted when the person is signed
 * out.
 */
export const passwordCheckDatabase = 'forecourt-password-check'
