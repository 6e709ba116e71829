// Packet loss on the loopback interface, as behind a firewall: nothing is closed, nothing is acknowledged. Needs root.
import { execFileSync } from "node:child_process";

/** Drops every packet to and from the port. Answers with the function that ends it; the end of the process does too. */
export function dropPackets(port) {
  const rules = ["--dport", "--sport"].map((side) => ["OUTPUT", "-o", "lo", "-p", "tcp", side, String(port), "-j", "DROP"]);
  const added = [];
  const restore = () => {
    for (const rule of added.splice(0)) iptables("-D", ...rule);
    process.off("exit", restore);
  };
  process.on("exit", restore);
  for (const rule of rules) {
    iptables("-I", ...rule);
    added.push(rule);
  }
  return restore;
}

function iptables(...words) {
  const [program, ...rest] = process.getuid() === 0 ? ["iptables", ...words] : ["sudo", "iptables", ...words];
  execFileSync(program, rest, { stdio: ["ignore", "ignore", "inherit"] });
}
