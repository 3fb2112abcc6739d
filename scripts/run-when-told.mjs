/** Imported between a program's modules and the program: runs it at its parent's word, and ends without one. */
let isTold = false;
for await (const _ of process.stdin) isTold = true;
if (!isTold) process.exit(1);
