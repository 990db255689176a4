/** The version in package.json, which devices report. */
export const appVersion = '0.1.0'
