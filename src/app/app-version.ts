/** The programme's version, as the fleet shows it: the one of the package. */
export const appVersion = '0.1.0'
