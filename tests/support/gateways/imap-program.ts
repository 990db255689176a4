/** Where Debian's package dovecot-imapd puts it. */
export const imapProgram = '/usr/sbin/dovecot'
