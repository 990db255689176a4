/** Where Debian's package openssh-server puts it. */
export const sftpProgram = '/usr/sbin/sshd'
