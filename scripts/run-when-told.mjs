/** Import it before a program: the program waits until its parent writes to stdin, and ends if the parent closes it
 * without a word. */
let isTold = false;
for await (const _ of process.stdin) isTold = true;
if (!isTold) process.exit(1);
