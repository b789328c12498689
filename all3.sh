cd /work/main; export PATH=$PWD/node_modules/.bin:$PATH
for s in mixed inv empty today dup; do SECS=22 timeout 60 node /tmp/attack/fuzz2.ts $s $RANDOM 40000 > /tmp/attack/o3.$s 2>&1; done; echo finished > /tmp/attack/o3.done
